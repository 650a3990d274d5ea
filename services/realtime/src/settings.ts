/** Bounds and rhythms of the gateway (decision 112); tests shorten some of them. */
export const defaultSettings = {
  /** A socket that has not authenticated by then is closed. */
  authWithinMs: 5_000,
  /** A socket whose token has run out is closed this much later. */
  graceAfterExpiryMs: 60_000,
  /** A listener that heard nothing for this long is told that the gateway runs: clients give up after 9.5 s. */
  beatEveryMs: 4_000,
  pingEveryMs: 25_000,
  /** Without a pong for this long nobody is there. */
  silentForMs: 60_000,
  sweepMs: 1_000,
  maxPayloadBytes: 16 * 1024,
  /** With this much waiting, a listener gets only the newest state, once it has caught up. */
  slowAtBytes: 256 * 1024,
  /** With this much waiting, it is closed. */
  closeAtBytes: 1024 * 1024,
  maxSockets: 20_000,
  /** Windows of one person, on this replica. */
  maxSocketsPerUser: 20,
  /** Of one address (IPv6: one /64), as the door forwards it: an office behind one has some hundred windows. */
  maxSocketsPerAddress: 2_000,
  /** Those of an address that have not shown who they are yet: 5 s each at most, some milliseconds as a rule. */
  maxUnprovenPerAddress: 200,
  /** How long a socket that is being closed may take to agree. */
  closeWithinMs: 2_000,
  maxChannelsPerSocket: 200,
  /** Messages of one client: this many at once, then a rate. */
  messageBurst: 400,
  messagesPerSecond: 20,
  /** How long changes of a round are collected; a round with a crowd has a slower beat. */
  tickMs: 30,
  crowdedTickMs: 100,
  crowd: 5_000,
  /** How long notices of a channel are collected; more than this many become one. */
  noticeTickMs: 100,
  noticesAtOnce: 20,
  /** How long a notice waits for the copy that its listeners will read, in another service; then it goes anyway. */
  copyWithinMs: 1_000,
  /** A copy that comes later than that, but within this time, is worth another notice. */
  lateCopyMs: 30_000,
  /** Events whose notices wait at once; beyond them the oldest go without their copy. */
  maxAwaited: 5_000,
  /** A round's state is asked again this often while somebody listens, so that a lost message heals. */
  refreshMs: 30_000,
  /** How long a channel without listeners is kept: pages come and go. */
  lingerMs: 10_000,
  /** How long the answer 'there is no such round' is believed. */
  unknownRoundMs: 5_000,
  askTimeoutMs: 3_000,
  retryAskMs: 1_000,
  /** When the gateway stops, its clients come back spread over this time. */
  returnWithinMs: 5_000,
};
export type Settings = typeof defaultSettings;
