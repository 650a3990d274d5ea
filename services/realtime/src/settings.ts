/** Limits and intervals of the gateway (decision 112); tests shorten some of them. */
export const defaultSettings = {
  /** An unauthenticated connection is closed after this time. */
  authWithinMs: 5_000,
  /** A connection is closed this long after its token expires. */
  graceAfterExpiryMs: 60_000,
  /** Heartbeat to a quiet connection: clients reconnect after 9.5 s of silence. */
  beatEveryMs: 4_000,
  pingEveryMs: 25_000,
  /** Without a pong for this long, the client counts as disconnected. */
  silentForMs: 60_000,
  sweepMs: 1_000,
  maxPayloadBytes: 16 * 1024,
  /** Above this many waiting bytes, a connection gets only the latest state, once it has caught up. */
  slowAtBytes: 256 * 1024,
  /** Above this many waiting bytes, it is closed. */
  closeAtBytes: 1024 * 1024,
  maxSockets: 20_000,
  /** Per user, on this replica. */
  maxSocketsPerUser: 20,
  /** Per forwarded address (IPv6: per /64): an office behind one has some hundred windows. */
  maxSocketsPerAddress: 2_000,
  /** Unauthenticated connections per address: 5 s each at most, usually milliseconds. */
  maxUnprovenPerAddress: 200,
  /** Time a client gets to complete the closing handshake. */
  closeWithinMs: 2_000,
  maxChannelsPerSocket: 200,
  /** Client messages: burst, then rate. */
  messageBurst: 400,
  messagesPerSecond: 20,
  /** Collection interval for changes of a round; longer with many subscribers. */
  tickMs: 30,
  crowdedTickMs: 100,
  crowdedFrom: 5_000,
  /** Collection interval for notices of a channel; above the maximum they are folded into one. */
  noticeTickMs: 100,
  noticesAtOnce: 20,
  /** Time a notice waits for the read model that its clients reload; then it is sent anyway. */
  projectionWithinMs: 1_000,
  /** After a projection that is late by up to this time, the notice is repeated. */
  lateProjectionMs: 30_000,
  /** Events whose notices wait at the same time; above it, the oldest are sent without their projection. */
  maxAwaited: 5_000,
  /** Interval at which a subscribed round's state is requested again, which repairs lost messages. */
  refreshMs: 30_000,
  /** Time a channel without subscribers is retained: pages come and go. */
  lingerMs: 10_000,
  /** Time the answer 'no such round' is cached. */
  unknownRoundMs: 5_000,
  requestTimeoutMs: 3_000,
  retryRequestMs: 1_000,
  /** When the gateway stops, its clients reconnect spread over this time. */
  returnWithinMs: 5_000,
};
export type Settings = typeof defaultSettings;
