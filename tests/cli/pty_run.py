"""Runs a command with standard output and standard error on a pseudo terminal and prints what it wrote there, escape
sequences as \\e. Usage: pty_run.py [COLUMNS] COMMAND…; 80 columns if none are given. Ends with the command's code."""
import fcntl
import os
import pty
import struct
import sys
import termios

arguments = sys.argv[1:]
columns = int(arguments.pop(0)) if arguments[0].isdigit() else 80
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    os.execvp(arguments[0], arguments)
written = b""
while True:
    try:
        piece = os.read(terminal, 65536)
    except OSError:  # the child has closed its end
        break
    if not piece:
        break
    written += piece
text = written.replace(b"\r\n", b"\n").replace(b"\x1b", b"\\e").replace(b"\r", b"\\r")
sys.stdout.buffer.write(text)
sys.stdout.flush()
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
