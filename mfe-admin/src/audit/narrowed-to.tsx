import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '@junto/contracts/admin/audit';
import { titleOf, actorText } from '@junto/i18n/formats/trail-words';
import { Button } from '@junto/ui/core';

interface NarrowedToProps {
  filter: { person?: string; about?: string };
  /** Visible rows, which contain the names. */
  rows: readonly AuditRow[] | undefined;
  change: (part: { person?: undefined; about?: undefined }) => void;
}

/** Active filters by person and entity, each removable. */
export function NarrowedTo({ filter: { person, about }, rows, change }: NarrowedToProps) {
  const { t } = useTranslation();
  const byPerson = rows?.find(({ actor }) => actor.id === person);
  const ofEntity = rows?.find(({ subject_id }) => subject_id === about);
  const name = byPerson ? actorText(t, byPerson) : t('trail.someone');
  const set = [
    person && { text: t('admin.audit.byPerson', { name }), off: { person: undefined } },
    about && {
      text: t('admin.audit.onlyAboutOne', { what: (ofEntity && titleOf(t, ofEntity)) || t('admin.audit.oneThing') }),
      off: { about: undefined },
    },
  ].filter((one) => one !== '' && one !== undefined);
  return set.map(({ text, off }) => (
    <Button
      key={text}
      color="primary"
      variant="filled"
      icon={<CloseOutlined aria-hidden />}
      iconPlacement="end"
      aria-label={t('admin.audit.removeFilter', { filter: text })}
      onClick={() => change(off)}
    >
      {text}
    </Button>
  ));
}
