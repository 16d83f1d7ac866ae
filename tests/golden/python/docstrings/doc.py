"""Module doc

# inside
"""
def f():
    '''one line'''
    return 1
def g():
    r"""raw \d
    text"""
    x = """not a doc

    # inside
    """
    # real
    f"""formatted, not a doc {x}
    # inside
    """
    b'''bytes
    '''
