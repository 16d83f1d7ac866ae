%% a comment
X = $", Y = $\", % tail
Z = $%, 'it"s', "two
% inside
lines". % tail
% last
