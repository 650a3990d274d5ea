/** Bounds and rhythms of the gateway (reliability-and-security.md, 'ws'); tests shorten some of them. */
export const defaultSettings = {
  /** A socket that has not authenticated by then is closed. */
  authWithinMs: 5_000,
  /** A socket whose token has run out is closed this much later. */
  graceAfterExpiryMs: 60_000,
  /** Who heard nothing for so long is told that the gateway still runs: a client gives it up after 9.5 s of silence. */
  beatEveryMs: 4_000,
  pingEveryMs: 25_000,
  /** Without a pong for this long nobody is there. */
  silentForMs: 60_000,
  sweepMs: 1_000,
  maxPayloadBytes: 16 * 1024,
  /** From here on a listener gets nothing but the newest state, once it has caught up. */
  slowAtBytes: 256 * 1024,
  /** From here on it is closed. */
  closeAtBytes: 1024 * 1024,
  maxSockets: 20_000,
  /** Windows of one person, on this replica. */
  maxSocketsPerUser: 20,
  /** Of one address (IPv6: one /64), as the door forwards it: an office behind one has some hundred windows. */
  maxSocketsPerAddress: 2_000,
  /** Those of an address that have not shown who they are yet: 5 s each at most, some milliseconds as a rule. */
  maxUnprovenPerAddress: 200,
  /** A socket that is being closed may take so long to agree. */
  closeWithinMs: 2_000,
  maxChannelsPerSocket: 200,
  /** Messages of one client: so many at once, then so many a second. */
  messageBurst: 400,
  messagesPerSecond: 20,
  /** Changes of a round are collected for so long; a round with a crowd has a slower beat. */
  tickMs: 30,
  crowdedTickMs: 100,
  crowd: 5_000,
  /** Notices of a channel are collected for so long, and are one when there are more than this. */
  noticeTickMs: 100,
  noticesAtOnce: 20,
  /** A notice of what its listeners read from another service's copy waits so long for that copy, then it goes anyway. */
  copyWithinMs: 1_000,
  /** A copy that comes later than that, within so long, is worth reading again. */
  lateCopyMs: 30_000,
  /** Events whose notices wait at once; beyond them the oldest go without their copy. */
  maxAwaited: 5_000,
  /** A round's state is asked again this often while somebody listens, so that a lost message heals. */
  refreshMs: 30_000,
  /** A channel without listeners is kept so long: pages come and go. */
  lingerMs: 10_000,
  /** So long 'there is no such round' is believed. */
  unknownRoundMs: 5_000,
  askTimeoutMs: 3_000,
  retryAskMs: 1_000,
  /** On stopping, clients are spread over so long. */
  returnWithinMs: 5_000,
};
export type Settings = typeof defaultSettings;
