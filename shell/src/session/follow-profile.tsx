import { useEffect, useRef } from 'react';
import type { ChannelHandler } from '@junto/api-client/live-client';
import { changed, channels } from '@junto/contracts/channels';
import type { Profile } from '@junto/contracts/identity/profile';
import { touchedTags } from '@junto/contracts/touched-screens';
import { identityApi } from '../identity-api';
import { useLive } from './live';
import { storeOf } from './page-store';
import { useSession } from './session-context';

/**
 * Refreshes the profile and company shown in header and area when an event changes them, and the notifications of the
 * bell.
 */
export function FollowProfile({ profile: { id, company_id, company } }: { profile: Profile }) {
  const live = useLive();
  const session = useSession();
  const store = storeOf(session);
  const mayHaveMissed = useRef(false);
  // A new company may be assigned before identity has received its data, which follows shortly.
  const awaitsCompany = company_id !== null && company === null;

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
        if (mayHaveMissed.current || awaitsCompany) void session.renewProfile();
        if (mayHaveMissed.current) store.dispatch(identityApi.util.invalidateTags(['notices']));
        mayHaveMissed.current = false;
      },
      onEvent: (_event, payload) => {
        const news = changed.safeParse(payload).data;
        const tags = news ? touchedTags('shell', news) : [];
        if (tags.includes('profile')) void session.renewProfile();
        if (tags.includes('notices')) store.dispatch(identityApi.util.invalidateTags(['notices']));
      },
    };
    const followed = [channels.user(id), ...(company_id ? [channels.company(company_id)] : [])];
    const ends = followed.map((channel) => live.subscribe(channel, handler));
    return () => ends.forEach((end) => end());
  }, [live, store, session, id, company_id, awaitsCompany]);
  return null;
}
