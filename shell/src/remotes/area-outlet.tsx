import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@junto/contracts/endpoint';
import type { RemoteProps } from '@junto/remote-kit/remote-props';
import { useRouting } from '@junto/remote-kit/routing';
import { ErrorCard, useLanguage, useNotify } from '@junto/ui/core';
import { useCounts } from '../layout/counts';
import { isRole } from '../layout/role-word';
import { usePage } from '../page-context';
import { noteFailure } from '../reports/page-reports';
import { useLive } from '../session/live';
import { useSession, useSessionState } from '../session/session-context';
import { versionOf } from './load-remote';
import { RemoteOutlet } from './remote-outlet';

/**
 * The area of a role; without a role the landing page: the root of the visitor's own area. One element for both, so
 * that the remote stays mounted when the visitor navigates from `/` into its pages.
 */
export function AreaOutlet({ role }: { role?: Role }) {
  const { t } = useTranslation();
  const state = useSessionState();
  if (state.state !== 'known') return null;
  const shown = role ?? state.profile.role;
  if (!isRole(shown)) return <ErrorCard title={t('shell.landing.invalidRole')} text={shown} />;
  return <MountedArea key={shown} role={shown} />;
}

function MountedArea({ role }: { role: Role }) {
  const remote = useRemoteProps(role);
  return remote && <RemoteOutlet name={`mfe_${role}`} remote={remote} />;
}

function useRemoteProps(role: Role): RemoteProps | undefined {
  const { nonce } = usePage();
  const live = useLive();
  const session = useSession();
  const state = useSessionState();
  const language = useLanguage();
  const notify = useNotify();
  const routing = useRouting(`/${role}`);
  const { publishCounts } = useCounts();
  const profile = state.state === 'known' ? state.profile : undefined;
  const known = useMemo(
    () =>
      profile && {
        session: { profile, getToken: session.getToken, refresh: session.refresh, onToken: session.onToken },
        onCrash: () => noteFailure(`mfe_${role}`, 'crash', versionOf(`mfe_${role}`)),
      },
    [profile, session, role],
  );
  return useMemo(
    () => known && { ...known, language, routing, notify, live, nonce, publishCounts },
    [known, language, routing, notify, live, nonce, publishCounts],
  );
}
