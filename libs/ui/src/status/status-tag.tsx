import { useWords } from '../text/use-words';
import { statusLooks, type StatusEntity, type StatusLook, type StatusOf } from './status-looks';
import { Tag } from './tag';

/** A status as text with icon and tone. Invoice statuses are in capitals. */
export function StatusTag<E extends StatusEntity>({ entity, value }: { entity: E; value: StatusOf<E> }) {
  const { t } = useWords();
  const look = (statusLooks[entity] as Record<string, StatusLook>)[value];
  if (!look) return null;
  // The key consists of two checked parts; i18next's types do not follow a generic.
  const word = t(`status.${entity}.${value}` as 'status.order.approved');
  return (
    <Tag {...look} capitals={entity === 'invoice'}>
      {word}
    </Tag>
  );
}
