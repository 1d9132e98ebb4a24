-- What wrk counted, as one line of JSON; times in milliseconds.
done = function(summary, latency)
  local failures = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('{"requests":%d,"seconds":%f,"refused":%d,"failures":%d,"p50":%f,"p95":%f,"p99":%f}\n',
    summary.requests, summary.duration / 1e6, summary.errors.status, failures,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000))
end
