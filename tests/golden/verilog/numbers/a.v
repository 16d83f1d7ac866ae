// a
module a; wire [7:0] x = 8'hff; /* b
*/
initial $display("//%s"); // c
endmodule
