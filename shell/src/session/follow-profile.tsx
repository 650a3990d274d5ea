import { useEffect, useRef } from 'react';
import type { ChannelHandler } from '@junto/api-client/live-client';
import { changed, channels } from '@junto/contracts/channels';
import type { Profile } from '@junto/contracts/identity/profile';
import { touchedTags } from '@junto/contracts/touched-screens';
import { usePage } from '../page-context';
import { useSession, useSessionState } from './session-context';

/** Notices in every tab what changes of the person or their company: name, role and company go on to header and area. */
export function FollowProfile() {
  const state = useSessionState();
  return state.state === 'known' ? <Follow profile={state.profile} /> : null;
}

function Follow({ profile: { id, company_id } }: { profile: Profile }) {
  const { live } = usePage();
  const session = useSession();
  const mayHaveMissed = useRef(false);

  useEffect(
    () =>
      live.onStatus(({ state }) => {
        if (state === 'paused') mayHaveMissed.current = true;
      }),
    [live],
  );
  useEffect(() => {
    const handler: ChannelHandler = {
      onSnapshot: () => {
        if (mayHaveMissed.current) void session.renewProfile();
        mayHaveMissed.current = false;
      },
      onEvent: (_event, payload) => {
        const news = changed.safeParse(payload).data;
        if (news && touchedTags('shell', news).includes('profile')) void session.renewProfile();
      },
    };
    const followed = [channels.user(id), ...(company_id ? [channels.company(company_id)] : [])];
    const ends = followed.map((channel) => live.subscribe(channel, handler));
    return () => ends.forEach((end) => end());
  }, [live, session, id, company_id]);
  return null;
}
