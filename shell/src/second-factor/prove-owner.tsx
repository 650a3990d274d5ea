import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { CodeForm } from './code-form';

export interface OwnerProof {
  password: string;
  code?: string;
}

interface ProveOwnerProps {
  submitLabel: string;
  busy: boolean;
  /** Failure of the last attempt, shown at its field. */
  refused?: unknown;
  onProof: (proof: OwnerProof) => void;
  onBack: () => void;
}

/** Asks for the password and, with two-factor authentication, a code: a person at an unlocked device has neither. */
export function ProveOwner({ submitLabel, busy, refused, onProof, onBack }: ProveOwnerProps) {
  const { t } = useTranslation();
  const { data: factor } = identityApi.useReadSecondFactorQuery();
  return (
    <div className="dialog-stack">
      <p>{t('shell.proof.text')}</p>
      <CodeForm
        ask={factor?.on ? 'both' : 'password'}
        submitLabel={submitLabel}
        busy={busy}
        refused={refused}
        onSubmit={onProof}
        beside={
          <Button disabled={busy} onClick={onBack}>
            {t('ui.action.cancel')}
          </Button>
        }
      />
    </div>
  );
}
