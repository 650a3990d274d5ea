import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@junto/contracts/admin/users';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { useAssignCompanyMutation, useCreateCompanyMutation } from '../api';
import { twinOf, type Twin } from '../companies/ask-same-name';
import type { JoinedCompany } from './ask-join';

/**
 * Adds a person to a company after a question, or creates the company that they named and adds them to it.
 * @param name of the company, as the person entered it
 */
export function useConfirm(user: User, name: string, onAssigned?: () => void) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const keys = useWriteKeys();
  const [assign, assigning] = useAssignCompanyMutation();
  const [make, making] = useCreateCompanyMutation();
  const [twin, setTwin] = useState<Twin>();
  const [joining, setJoining] = useState<JoinedCompany>();
  const outcome = { done: t('admin.toast.assigned'), text: user.name };

  const confirm = async (company_id: string) => {
    const body = { company_id, seen_company_id: user.company?.id ?? null };
    const { error } = await assign({ params: { profile_id: user.id }, body });
    if (announce(error, { ...outcome, failed: t('admin.toast.assignFailed') })) onAssigned?.();
    return error;
  };
  const create = async (same_name: boolean) => {
    const type = user.role === 'supplier' ? ('supplier' as const) : ('buyer' as const);
    const key = same_name ? 'twin' : 'create';
    const { data, error } = await make({ body: { name, type, same_name }, idempotencyKey: keys.keyOf(key) });
    setTwin(twinOf(error));
    if (error) {
      keys.settle(key, error);
      if (!twinOf(error)) announce(error, { ...outcome, failed: t('admin.toast.createCompanyFailed') });
      return;
    }
    // The key stands until the assignment is made too: pressed again, no second company comes into being.
    if ((await confirm(data.id)) === undefined) keys.settle(key, undefined);
  };
  const busy = assigning.isLoading || making.isLoading;
  const closeJoin = () => setJoining(undefined);
  const join = { company: joining, onConfirm: (id: string) => void confirm(id).then(closeJoin), onClose: closeJoin };
  return { askToJoin: setJoining, join, create, busy, sameName: { twin, onClose: () => setTwin(undefined) } };
}
