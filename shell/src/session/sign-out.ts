import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { useNotify } from '@junto/ui/core';
import { useSession } from './session-context';

/** Ends the session; if the server is unreachable, shows a toast and stays signed in. */
export function useSignOut(): { signOut: () => void; busy: boolean } {
  const session = useSession();
  const notify = useNotify();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    const failure = await session.signOut();
    setBusy(false);
    if (!failure) return;
    const text = t('auth.toast.signOutFailed');
    notify({ tone: 'error', title: t('auth.toast.signOutFailedTitle'), text, errorId: errorIdOf(failure) });
  };
  return { signOut: () => void signOut(), busy };
}
