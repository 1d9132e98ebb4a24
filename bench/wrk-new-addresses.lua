-- Each request at an address of its own: {n} or {price} in the path is what no other request has (bench/load.ts).
dofile(debug.getinfo(1, 'S').source:match('@(.*/)') .. 'wrk-report.lua')
local path, n, least_price
init = function(args)
  path, n, least_price = args[1], tonumber(args[2]), tonumber(args[3])
end
request = function()
  n = n + 1
  local tenths = least_price + math.floor(n / 9)
  local price = string.format('%d.%d%d', math.floor(tenths / 10), tenths % 10, 1 + n % 9)
  local numbered = path:gsub('{n}', string.format('%.6f', 1 + n / 1e6))
  return wrk.format('GET', (numbered:gsub('{price}', price)))
end
