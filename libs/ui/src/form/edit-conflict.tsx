import { Alert, Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../text/use-words';
import './meanwhile.css';

/** A field changed by both the user and another person. */
export interface ConflictingField {
  field: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface MeanwhileProps {
  contested: readonly ConflictingField[];
  onKeep: (field: string) => void;
  onTake: (field: string) => void;
}

/** Another person saved the same fields: shows the typed and the current value to choose from (decision 48). */
export function EditConflict({ contested, onKeep, onTake }: MeanwhileProps) {
  const { t } = useWords();
  const shown = contested.length > 0;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is at the other end of a long form.
    if (shown) place.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={place} tabIndex={-1} className="meanwhile">
      <Alert
        type="warning"
        showIcon
        title={t('ui.meanwhile.title')}
        description={
          <>
            {t('ui.meanwhile.text')}
            {contested.map(({ field, label, mine, theirs }) => (
              <fieldset key={field} className="meanwhile__field">
                <legend>{label}</legend>
                <div className="meanwhile__value">
                  {mine}
                  <Button onClick={() => onKeep(field)}>{t('ui.meanwhile.mine')}</Button>
                </div>
                <div className="meanwhile__value">
                  {theirs}
                  <Button onClick={() => onTake(field)}>{t('ui.meanwhile.theirs')}</Button>
                </div>
              </fieldset>
            ))}
          </>
        }
      />
    </div>
  );
}
