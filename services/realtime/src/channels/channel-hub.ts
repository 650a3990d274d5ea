import { parseChannel } from '@junto/contracts/channels';
import type { Hearing } from '../hearing/hearing';
import { openChannels } from '../listeners/gateway-metrics';
import type { Listener } from '../listeners/listener';
import { AwaitedCopies } from '../notices/awaited-copies';
import { hearNotices, hearOwn } from '../notices/hear-notices';
import { NoticeChannel } from '../notices/notice-channel';
import { everyCompany, type Addressed } from '../notices/notices-of-event';
import { RoundChannel, type RoundSources } from '../rounds/round-channel';
import type { Settings } from '../settings';
import { mayJoin } from './may-join';

export interface HubSources {
  hearing: Hearing;
  ask: RoundSources['ask'];
  settings: Settings;
  epoch: string;
}

type NoticeKind = Exclude<NonNullable<ReturnType<typeof parseChannel>>, { kind: 'round' }>;

/** All channels that somebody hears. A subject of NATS is heard only while one of them needs it. */
export class ChannelHub {
  private readonly rounds = new Map<string, RoundChannel>();
  private readonly notices = new Map<string, NoticeChannel>();
  private readonly endOwn = new Map<string, () => void>();
  private readonly awaited: AwaitedCopies;
  private endNotices: (() => void) | undefined;

  constructor(private readonly sources: HubSources) {
    const isHeard = (channel: string) => this.heardAs(channel).length > 0;
    this.awaited = new AwaitedCopies({
      settings: sources.settings,
      isHeard,
      send: (addressed) => this.post(addressed),
    });
  }

  join(listener: Listener, name: string): void {
    const parsed = parseChannel(name);
    if (!parsed || !listener.caller) return;
    // A second component of the page wants its snapshot too.
    const heard = listener.channelNamed(name);
    if (heard) return heard.catchUp(listener);
    if (listener.heard.length >= this.sources.settings.maxChannelsPerSocket) {
      return listener.reply({ type: 'error', code: 'too_many', channel: name });
    }
    if (parsed.kind === 'round') return this.round(name, parsed.id).join(listener);
    if (!mayJoin(listener.caller, parsed)) return listener.reply({ type: 'error', code: 'not_allowed', channel: name });
    this.notice(name, parsed).join(listener);
  }

  leave(listener: Listener, name: string): void {
    listener.channelNamed(name)?.leave(listener);
  }

  leaveAll(listener: Listener): void {
    for (const channel of listener.heard) channel.leave(listener);
  }

  /** NATS was away: all that may have been missed is asked again. */
  heal(): void {
    for (const channel of this.rounds.values()) channel.heal();
    for (const channel of this.notices.values()) channel.heal();
  }

  stop(): void {
    for (const channel of [...this.rounds.values(), ...this.notices.values()]) channel.stop();
    this.endNotices?.();
    this.awaited.stop();
    for (const end of this.endOwn.values()) end();
  }

  private round(name: string, id: string): RoundChannel {
    const known = this.rounds.get(name);
    if (known) return known;
    const { hearing, ask, settings } = this.sources;
    const onIdle = () => {
      this.rounds.delete(name);
      openChannels.dec({ kind: 'round' });
    };
    const channel = new RoundChannel(id, { hearing, ask, settings, onIdle });
    this.rounds.set(name, channel);
    openChannels.inc({ kind: 'round' });
    return channel;
  }

  private notice(name: string, parsed: NoticeKind): NoticeChannel {
    const known = this.notices.get(name);
    if (known) return known;
    const { hearing, settings, epoch } = this.sources;
    this.endNotices ??= hearNotices(hearing, this.awaited);
    if (parsed.kind === 'user')
      this.endOwn.set(
        name,
        hearOwn(hearing, parsed.id, (addressed) => this.post(addressed)),
      );
    const channel = new NoticeChannel(name, {
      settings,
      epoch,
      mayHear: (listener) => listener.caller !== undefined && mayJoin(listener.caller, parsed),
      onIdle: () => this.forget(name, channel, parsed.kind),
      confirmed: hearing.confirmed(),
    });
    this.notices.set(name, channel);
    openChannels.inc({ kind: parsed.kind });
    return channel;
  }

  private post({ channel, notice, cause }: Addressed): void {
    for (const heard of this.heardAs(channel)) heard.post(notice, cause);
  }

  /** The channels that an address names and somebody hears. */
  private heardAs(address: string): NoticeChannel[] {
    const one = this.notices.get(address);
    if (one) return [one];
    if (address !== everyCompany) return [];
    return [...this.notices.values()].filter(({ name }) => parseChannel(name)?.kind === 'company');
  }

  private forget(name: string, channel: NoticeChannel, kind: NoticeKind['kind']): void {
    channel.stop();
    this.notices.delete(name);
    openChannels.dec({ kind });
    this.endOwn.get(name)?.();
    this.endOwn.delete(name);
    if (this.notices.size > 0) return;
    this.endNotices?.();
    this.endNotices = undefined;
    this.awaited.stop();
  }
}
