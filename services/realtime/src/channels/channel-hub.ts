import { parseChannel } from '@junto/contracts/channels';
import type { Connection } from '../connections/connection';
import { openChannels } from '../connections/gateway-metrics';
import { NoticeChannel } from '../notices/notice-channel';
import { everyCompany, type Addressed } from '../notices/notices-of-event';
import { subscribeToNotifications, subscribeToOwnChanges } from '../notices/notification-subscription';
import { PendingProjections } from '../notices/pending-projections';
import { RoundChannel, type RoundSources } from '../rounds/round-channel';
import type { Settings } from '../settings';
import type { Subscriptions } from '../subscriptions/subscriptions';
import { mayJoin } from './may-join';

export interface HubSources {
  subscriptions: Subscriptions;
  request: RoundSources['request'];
  settings: Settings;
  epoch: string;
}

type NoticeKind = Exclude<NonNullable<ReturnType<typeof parseChannel>>, { kind: 'round' }>;

/** All channels with subscribers. A NATS subject is subscribed only while a channel needs it. */
export class ChannelHub {
  private readonly rounds = new Map<string, RoundChannel>();
  private readonly notices = new Map<string, NoticeChannel>();
  private readonly ownSubscriptions = new Map<string, () => void>();
  private readonly awaited: PendingProjections;
  private endNotifications: (() => void) | undefined;

  constructor(private readonly sources: HubSources) {
    const hasSubscribers = (channel: string) => this.subscribedChannels(channel).length > 0;
    this.awaited = new PendingProjections({
      settings: sources.settings,
      hasSubscribers,
      send: (addressed) => this.post(addressed),
    });
  }

  join(connection: Connection, name: string): void {
    const parsed = parseChannel(name);
    if (!parsed || !connection.caller) return;
    // A second component of the page needs its own snapshot.
    const channel = connection.channelNamed(name);
    if (channel) return channel.catchUp(connection);
    if (connection.joinedChannels.length >= this.sources.settings.maxChannelsPerSocket) {
      return connection.reply({ type: 'error', code: 'too_many', channel: name });
    }
    if (parsed.kind === 'round') return this.round(name, parsed.id).join(connection);
    if (!mayJoin(connection.caller, parsed))
      return connection.reply({ type: 'error', code: 'not_allowed', channel: name });
    this.notice(name, parsed).join(connection);
  }

  leave(connection: Connection, name: string): void {
    connection.channelNamed(name)?.leave(connection);
  }

  leaveAll(connection: Connection): void {
    for (const channel of connection.joinedChannels) channel.leave(connection);
  }

  /** After a NATS outage: reloads everything that may have been missed. */
  heal(): void {
    for (const channel of this.rounds.values()) channel.heal();
    for (const channel of this.notices.values()) channel.heal();
  }

  stop(): void {
    for (const channel of [...this.rounds.values(), ...this.notices.values()]) channel.stop();
    this.endNotifications?.();
    this.awaited.stop();
    for (const end of this.ownSubscriptions.values()) end();
  }

  private round(name: string, id: string): RoundChannel {
    const known = this.rounds.get(name);
    if (known) return known;
    const { subscriptions, request, settings } = this.sources;
    const onIdle = () => {
      this.rounds.delete(name);
      openChannels.dec({ kind: 'round' });
    };
    const channel = new RoundChannel(id, { subscriptions, request, settings, onIdle });
    this.rounds.set(name, channel);
    openChannels.inc({ kind: 'round' });
    return channel;
  }

  private notice(name: string, parsed: NoticeKind): NoticeChannel {
    const known = this.notices.get(name);
    if (known) return known;
    const { subscriptions, settings, epoch } = this.sources;
    this.endNotifications ??= subscribeToNotifications(subscriptions, this.awaited);
    if (parsed.kind === 'user')
      this.ownSubscriptions.set(
        name,
        subscribeToOwnChanges(subscriptions, parsed.id, (addressed) => this.post(addressed)),
      );
    const channel = new NoticeChannel(name, {
      settings,
      epoch,
      maySubscribe: (connection) => connection.caller !== undefined && mayJoin(connection.caller, parsed),
      onIdle: () => this.forget(name, channel, parsed.kind),
      confirmed: subscriptions.confirmed(),
    });
    this.notices.set(name, channel);
    openChannels.inc({ kind: parsed.kind });
    return channel;
  }

  private post({ channel, notice, cause }: Addressed): void {
    for (const subscribed of this.subscribedChannels(channel)) subscribed.post(notice, cause);
  }

  /** The open channels that an address matches. */
  private subscribedChannels(address: string): NoticeChannel[] {
    const one = this.notices.get(address);
    if (one) return [one];
    if (address !== everyCompany) return [];
    return [...this.notices.values()].filter(({ name }) => parseChannel(name)?.kind === 'company');
  }

  private forget(name: string, channel: NoticeChannel, kind: NoticeKind['kind']): void {
    channel.stop();
    this.notices.delete(name);
    openChannels.dec({ kind });
    this.ownSubscriptions.get(name)?.();
    this.ownSubscriptions.delete(name);
    if (this.notices.size > 0) return;
    this.endNotifications?.();
    this.endNotifications = undefined;
    this.awaited.stop();
  }
}
