import { ofProcess, red } from './service-figures.mjs';

/** @typedef {{ title: string, expr: string, legend?: string, unit?: string }} Figure */

/** @type {Record<string, { title: string, figures: Figure[] }>} */
const pages = {
  market: {
    title: 'Market',
    figures: [
      {
        title: 'Orders a second, by answer',
        expr: 'sum by (status) (rate(junto_http_duration_seconds_count{endpoint="buyer.placeOrder"}[5m]))',
        legend: '{{status}}',
        unit: 'reqps',
      },
      { title: 'Orders that missed the objective (1 h)', expr: 'junto:orders:missed_ratio1h', unit: 'percentunit' },
      {
        title: 'Time of an order, p99',
        expr: 'histogram_quantile(0.99, sum by (le) (rate(junto_http_duration_seconds_bucket{endpoint="buyer.placeOrder"}[5m])))',
        unit: 's',
      },
      {
        title: 'Why orders are refused',
        expr: 'sum by (code) (rate(junto_refusals_total{endpoint="buyer.placeOrder"}[5m]))',
        legend: '{{code}}',
        unit: 'reqps',
      },
      {
        title: 'Entries committed together, p50',
        expr: 'histogram_quantile(0.5, sum by (le) (rate(junto_order_group_size_bucket[5m])))',
      },
      {
        title: 'Wait for the commit, p99',
        expr: 'histogram_quantile(0.99, sum by (le) (rate(junto_order_group_wait_seconds_bucket[5m])))',
        unit: 's',
      },
      {
        title: 'Rounds decided and closed, a minute',
        expr: '60 * sum by (endpoint) (rate(junto_http_duration_seconds_count{endpoint=~"admin[.].*Round"}[15m]))',
        legend: '{{endpoint}}',
      },
      {
        title: 'Units of the pools that move, p50',
        expr: 'histogram_quantile(0.5, sum by (le) (rate(junto_pool_units_bucket[15m])))',
      },
      {
        title: 'Units of the pools that move, p95',
        expr: 'histogram_quantile(0.95, sum by (le) (rate(junto_pool_units_bucket[15m])))',
      },
      { title: 'Rows of imports a second', expr: 'sum(rate(junto_import_rows_total[5m]))' },
      {
        title: 'Imports that ended, an hour',
        expr: 'sum by (status) (increase(junto_imports_total[1h]))',
        legend: '{{status}}',
      },
      { title: 'Live figures later than 1 s (1 h)', expr: 'junto:live:missed_ratio1h', unit: 'percentunit' },
    ],
  },
  platform: {
    title: 'Platform',
    figures: [
      {
        title: 'Gateway responses per second',
        expr: 'sum by (room) (rate(junto_door_duration_seconds_count[5m]))',
        legend: '{{room}}',
        unit: 'reqps',
      },
      {
        title: 'Gateway failures per second',
        expr: 'sum by (room, status) (rate(junto_door_duration_seconds_count{status=~"5.."}[5m]))',
        legend: '{{room}} {{status}}',
        unit: 'reqps',
      },
      {
        title: 'Oldest event that waits',
        expr: 'max by (job) (junto_outbox_oldest_seconds)',
        legend: '{{job}}',
        unit: 's',
      },
      { title: 'Events that wait', expr: 'sum by (job) (junto_outbox_backlog)', legend: '{{job}}' },
      {
        title: 'Events published a second',
        expr: 'sum by (job) (rate(junto_events_published_total[5m]))',
        legend: '{{job}}',
      },
      { title: 'Messages before each consumer', expr: 'sum by (durable) (junto_consumer_lag)', legend: '{{durable}}' },
      {
        title: 'Events given up, a day',
        expr: 'sum by (durable) (increase(junto_dead_letters_total[1d]))',
        legend: '{{durable}}',
      },
      {
        title: 'Jobs that failed, an hour',
        expr: 'sum by (exported_job) (increase(junto_job_failures_total[1h]))',
        legend: '{{exported_job}}',
      },
      { title: 'Mails that wait', expr: 'max(junto_mails_waiting)' },
      { title: 'Uploads a second', expr: 'sum by (job) (rate(junto_uploads_total[5m]))', legend: '{{job}}' },
      {
        title: 'Bytes of uploads in memory',
        expr: 'sum by (job) (junto_upload_held_bytes)',
        legend: '{{job}}',
        unit: 'bytes',
      },
      {
        title: 'Bytes uploaded a second',
        expr: 'sum by (job) (rate(junto_upload_bytes_total[5m]))',
        legend: '{{job}}',
        unit: 'Bps',
      },
      {
        title: 'Releases of areas, a day',
        expr: 'sum by (remote) (increase(junto_releases_total[1d]))',
        legend: '{{remote}}',
      },
      {
        title: 'Messages to webhooks, an hour',
        expr: 'sum by (outcome) (increase(junto_webhook_tries_total[1h]))',
        legend: '{{outcome}}',
      },
      { title: 'Webhooks wait to be sent to, seconds', expr: 'max(junto_webhooks_behind_seconds)' },
      {
        title: 'Failures reported by pages, per hour',
        expr: 'sum by (remote, version, kind) (increase(junto_browser_errors_total[1h]))',
        legend: '{{remote}} {{version}} {{kind}}',
      },
      {
        title: 'Web vitals, p75',
        expr: 'histogram_quantile(0.75, sum by (le, vital) (rate(junto_web_vital_seconds_bucket[1h])))',
        legend: '{{vital}}',
        unit: 's',
      },
      {
        title: 'Largest paint by the version that the page began with, p75',
        expr: 'histogram_quantile(0.75, sum by (le, remote, version) (rate(junto_web_vital_seconds_bucket{vital="LCP"}[1h])))',
        legend: '{{remote}} {{version}}',
        unit: 's',
      },
      {
        title: 'Answer to a press by version, p75',
        expr: 'histogram_quantile(0.75, sum by (le, remote, version) (rate(junto_web_vital_seconds_bucket{vital="INP"}[1h])))',
        legend: '{{remote}} {{version}}',
        unit: 's',
      },
      {
        title: 'Layout shift, p75',
        expr: 'histogram_quantile(0.75, sum by (le) (rate(junto_web_vital_layout_shift_bucket[1h])))',
      },
    ],
  },
  ...Object.fromEntries(
    ['identity', 'buyer', 'supplier', 'admin'].map((service) => [
      service,
      { title: `Service: ${service}`, figures: [...red(service), ...ofProcess(service)] },
    ]),
  ),
  realtime: {
    title: 'Service: realtime',
    figures: [
      { title: 'Sockets', expr: 'sum(junto_ws_sockets)' },
      { title: 'Channels', expr: 'sum by (kind) (junto_ws_channels)', legend: '{{kind}}' },
      { title: 'Frames a second', expr: 'sum(rate(junto_ws_frames_total[5m]))' },
      { title: 'Frames that were not taken, a second', expr: 'sum(rate(junto_ws_dropped_total[5m]))' },
      {
        title: 'Sockets closed, an hour',
        expr: 'sum by (reason) (increase(junto_ws_closed_total[1h]))',
        legend: '{{reason}}',
      },
      { title: 'Bytes that wait', expr: 'sum(junto_ws_waiting_bytes)', unit: 'bytes' },
      {
        title: 'From the event to the frame, p99',
        expr: 'histogram_quantile(0.99, sum by (le, kind) (rate(junto_ws_frame_delay_seconds_bucket[5m])))',
        legend: '{{kind}}',
        unit: 's',
      },
      ...ofProcess('realtime'),
    ],
  },
  edge: {
    title: 'Service: edge',
    figures: [
      {
        title: 'Time to answer, p99',
        expr: 'histogram_quantile(0.99, sum by (le, room) (rate(junto_door_duration_seconds_bucket[5m])))',
        legend: '{{room}}',
        unit: 's',
      },
      {
        title: 'Answers a second, by status',
        expr: 'sum by (status) (rate(junto_door_duration_seconds_count[5m]))',
        legend: '{{status}}',
        unit: 'reqps',
      },
      ...ofProcess('edge'),
    ],
  },
};

const [columns, height] = [2, 8];

/** One panel of Grafana, two to a row. @param {Figure} figure @param {number} index */
function panel({ title, expr, legend = title, unit = 'short' }, index) {
  const w = 24 / columns;
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: { type: 'prometheus', uid: '${source}' },
    gridPos: { h: height, w, x: (index % columns) * w, y: Math.floor(index / columns) * height },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: [{ refId: 'A', expr, legendFormat: legend }],
  };
}

/** Grafana's dashboards by the name of their file: one for the market, one for the platform, one per service. */
export function dashboards() {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { title, figures }]) => [
      `${name}.json`,
      {
        uid: `junto-${name}`,
        title: `Junto: ${title}`,
        tags: ['junto'],
        schemaVersion: 39,
        time: { from: 'now-6h', to: 'now' },
        refresh: '30s',
        templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
        panels: figures.map(panel),
      },
    ]),
  );
}
