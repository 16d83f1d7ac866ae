// a component
export const A = () => <div title='/*'>it's</div>;
/* real
*/
