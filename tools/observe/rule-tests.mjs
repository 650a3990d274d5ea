/**
 * Series of a minute's pace as promtool reads them (`0x5`: six zeros; `0+10x60`: an hour of ten more each), and what
 * follows.
 * @typedef {{ what: string, series: Record<string, string>, at: string, fires: Record<string, Record<string, string>[]> }} RuleTest
 *   `fires`: by alert, the labels with which it fires at that time; `[]`: it doesn't
 */

const edge = (/** @type {string} */ status) =>
  `junto_door_duration_seconds_count{room="/api/buyer",status="${status}"}`;
const order = (/** @type {string} */ name) =>
  `junto_http_duration_seconds_${name},endpoint="buyer.placeOrder",status="201"}`;
const frame = (/** @type {string} */ name) => `junto_ws_frame_delay_seconds_${name},kind="round"}`;
const [page, ticket] = [{ severity: 'page' }, { severity: 'ticket' }];

/** @type {RuleTest[]} */
export const ruleTests = [
  {
    what: 'a replica that is silent for two minutes',
    series: { 'up{namespace="junto",job="buyer",pod="buyer-0"}': '1x4 0x10', 'up{namespace="other",job="x"}': '0x20' },
    at: '8m',
    fires: { ServiceDown: [{ ...page, namespace: 'junto', job: 'buyer', pod: 'buyer-0' }] },
  },
  {
    what: 'a replica that restarts within two minutes',
    series: { 'up{namespace="junto",job="buyer",pod="buyer-0"}': '1x4 0x0 1x10' },
    at: '6m',
    fires: { ServiceDown: [] },
  },
  {
    what: 'a service that Prometheus knows no replica of',
    series: Object.fromEntries(
      ['identity', 'supplier', 'admin', 'realtime', 'edge'].map((job) => [
        `up{namespace="junto",job="${job}"}`,
        '1x20',
      ]),
    ),
    at: '8m',
    fires: { ServiceWithoutTargets: [{ ...page, namespace: 'junto', job: 'buyer' }] },
  },
  {
    what: 'a service whose every replica is silent: that is another alert',
    series: Object.fromEntries(
      ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'].map((job) => [
        `up{namespace="junto",job="${job}"}`,
        '0x20',
      ]),
    ),
    at: '8m',
    fires: { ServiceWithoutTargets: [] },
  },
  {
    what: 'a night whose backup failed, beside another that did not',
    series: {
      'kube_job_status_failed{namespace="junto",job_name="backup-29400090"}': '0x2 1x20',
      'kube_job_status_failed{namespace="junto",job_name="backup-29398650"}': '0x20',
      'kube_job_status_failed{namespace="other",job_name="backup-1"}': '1x20',
    },
    at: '10m',
    fires: { BackupFailed: [{ ...ticket, job_name: 'backup-29400090' }] },
  },
  {
    what: 'a day and two hours without a backup',
    series: { 'kube_cronjob_status_last_successful_time{namespace="junto",cronjob="backup"}': '0x1700' },
    at: '26h1m',
    fires: { BackupOverdue: [{ ...page }] },
  },
  {
    what: 'a backup every night',
    series: { 'kube_cronjob_status_last_successful_time{namespace="junto",cronjob="backup"}': '0x1440 86400x400' },
    at: '26h1m',
    fires: { BackupOverdue: [] },
  },
  {
    what: 'two of a hundred gateway responses',
    series: { [edge('200')]: '0+98x20', [edge('502')]: '0+2x20' },
    at: '15m',
    fires: { GatewayFailing: [{ ...page, room: '/api/buyer' }] },
  },
  {
    what: 'one of two hundred gateway responses',
    series: { [edge('200')]: '0+199x20', [edge('502')]: '0+1x20' },
    at: '15m',
    fires: { GatewayFailing: [] },
  },
  {
    what: 'orders of which one in fifty takes longer than half a second',
    series: { [order('bucket{le="0.5"')]: '0+49x90', [order('count{pod="a"')]: '0+50x90' },
    at: '80m',
    fires: { OrdersBurnFast: [page], OrdersBurnSlow: [ticket] },
  },
  {
    what: 'orders of which one in a hundred does: nobody is woken up',
    series: { [order('bucket{le="0.5"')]: '0+99x400', [order('count{pod="a"')]: '0+100x400' },
    at: '380m',
    fires: { OrdersBurnFast: [], OrdersBurnSlow: [ticket] },
  },
  {
    what: 'orders within the objective',
    series: { [order('bucket{le="0.5"')]: '0+10000x400', [order('count{pod="a"')]: '0+10005x400' },
    at: '380m',
    fires: { OrdersBurnFast: [], OrdersBurnSlow: [] },
  },
  {
    what: 'live figures of which one in five is late',
    series: { [frame('bucket{le="1"')]: '0+80x90', [frame('count{pod="a"')]: '0+100x90' },
    at: '80m',
    fires: { LiveFiguresBurnFast: [page], LiveFiguresBurnSlow: [ticket] },
  },
  {
    what: 'an endpoint that answers 500 every minute',
    series: { 'junto_http_duration_seconds_count{endpoint="buyer.getCart",status="500"}': '0+1x40' },
    at: '30m',
    fires: { EndpointFailing: [{ ...ticket, endpoint: 'buyer.getCart' }] },
  },
  {
    what: 'events that wait for longer than a minute',
    series: { 'junto_outbox_oldest_seconds{job="buyer"}': '0x2 30 90x10' },
    at: '8m',
    fires: { EventsWait: [{ ...page, job: 'buyer' }] },
  },
  {
    what: 'a stream that takes no more',
    series: { 'junto_stream_full{job="buyer"}': '0x2 1x10' },
    at: '6m',
    fires: { StreamFull: [page] },
  },
  {
    what: 'a consumer with two thousand messages before it',
    series: { 'junto_consumer_lag{durable="admin-orders"}': '2000x20' },
    at: '10m',
    fires: { ConsumerLags: [{ ...ticket, durable: 'admin-orders' }] },
  },
  {
    what: 'one event that is given up',
    series: { 'junto_dead_letters_total{durable="admin-orders"}': '0x5 1x30' },
    at: '8m',
    fires: { EventsGivenUp: [{ ...ticket, durable: 'admin-orders' }] },
  },
  {
    what: 'mails that fail for a quarter of an hour',
    series: { junto_mails_failing: '0x2 3x30' },
    at: '16m',
    fires: { MailsFailing: [ticket] },
  },
  {
    what: 'webhooks that wait longer and longer',
    series: { junto_webhooks_behind_seconds: '0x2 60+60x20' },
    at: '16m',
    fires: { WebhooksBehind: [ticket] },
  },
  {
    what: 'webhooks that waited once',
    series: { junto_webhooks_behind_seconds: '0x2 400x3 0x20' },
    at: '16m',
    fires: { WebhooksBehind: [] },
  },
  {
    what: 'a job that fails every three minutes',
    series: { 'junto_job_failures_total{exported_job="closing rounds"}': '0 0 0 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6' },
    at: '18m',
    fires: { JobsFailing: [{ ...ticket, exported_job: 'closing rounds' }] },
  },
  {
    what: 'a pool that is not the sum of its orders',
    series: { 'junto_recount_differing{what="pools",mends="no"}': '1x3' },
    at: '2m',
    fires: { FiguresDiffer: [{ ...ticket, what: 'pools', mends: 'no' }] },
  },
  {
    what: 'an area that does not come on many pages, another that breaks on one',
    series: {
      'junto_browser_errors_total{remote="mfe_buyer",version="1-a",kind="unavailable"}': '0 5 20x10',
      'junto_browser_errors_total{remote="mfe_admin",version="1-a",kind="crash"}': '0 1x10',
    },
    at: '6m',
    fires: { AreaFailing: [{ ...page, remote: 'mfe_buyer', version: '1-a' }] },
  },
  {
    what: 'sockets of which one frame in ten is not taken',
    series: { junto_ws_dropped_total: '0+10x40', junto_ws_frames_total: '0+100x40' },
    at: '30m',
    fires: { ListenersTooSlow: [ticket] },
  },
];
