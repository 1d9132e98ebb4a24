-- Each request at an address of its own: {n} in the path is a number that no other request has.
dofile(debug.getinfo(1, 'S').source:match('@(.*/)') .. 'wrk-report.lua')
local path, n
init = function(args)
  path, n = args[1], tonumber(args[2])
end
request = function()
  n = n + 1
  return wrk.format('GET', (path:gsub('{n}', string.format('%.6f', 1 + n / 1e6))))
end
