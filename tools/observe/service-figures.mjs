/** Rate, errors and duration of a service, with its commands and consumers. */
export const red = (/** @type {string} */ service) => [
  {
    title: 'Requests a second',
    expr: `sum by (endpoint) (rate(junto_http_duration_seconds_count{endpoint=~"${service}[.].*"}[5m]))`,
    legend: '{{endpoint}}',
    unit: 'reqps',
  },
  {
    title: 'Failures a second',
    expr: `sum by (endpoint) (rate(junto_http_duration_seconds_count{endpoint=~"${service}[.].*",status=~"5.."}[5m]))`,
    legend: '{{endpoint}}',
    unit: 'reqps',
  },
  {
    title: 'Time to answer, p99',
    expr: `histogram_quantile(0.99, sum by (le, endpoint) (rate(junto_http_duration_seconds_bucket{endpoint=~"${service}[.].*"}[5m])))`,
    legend: '{{endpoint}}',
    unit: 's',
  },
  {
    title: 'Refusals a second, by code',
    expr: `sum by (code) (rate(junto_refusals_total{endpoint=~"${service}[.].*"}[5m]))`,
    legend: '{{code}}',
    unit: 'reqps',
  },
  {
    title: 'Commands that were refused, by code',
    expr: `sum by (command, code) (rate(junto_command_refusals_total{command=~"${service}[.].*"}[5m]))`,
    legend: '{{command}} {{code}}',
    unit: 'reqps',
  },
  {
    title: 'Messages that wait for its consumers',
    expr: `sum by (durable) (junto_consumer_lag{durable=~"${service}-.*"})`,
    legend: '{{durable}}',
  },
];

/** What a process takes of its machine. */
export const ofProcess = (/** @type {string} */ service) => [
  {
    title: 'Memory',
    expr: `process_resident_memory_bytes{job="${service}"}`,
    legend: '{{pod}}',
    unit: 'bytes',
  },
  { title: 'CPU', expr: `rate(process_cpu_seconds_total{job="${service}"}[5m])`, legend: '{{pod}}' },
  {
    title: 'Delay of the event loop, p99',
    expr: `nodejs_eventloop_lag_p99_seconds{job="${service}"}`,
    legend: '{{pod}}',
    unit: 's',
  },
];
