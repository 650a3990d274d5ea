import { useTranslation } from 'react-i18next';
import { Alert } from '@junto/ui/core';
import type { SignedOutBy as By } from '../session/session-state';
import css from './auth.module.css';

/** Why the previous session ended. A separate chunk, because few visitors see it. */
export function SignedOutBy({ by }: { by: By }) {
  const { t } = useTranslation();
  return <Alert className={css.authWhy} type="info" showIcon title={t(`auth.signedOutBy.${by}`)} />;
}
