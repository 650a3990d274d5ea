import { useEffect, useRef, useState, type ComponentRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Input } from '@junto/ui/core';
import css from './search-name.module.css';

interface SearchNameProps {
  name: string;
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a search. */
export function SearchName({ name, onName, onCancel }: SearchNameProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const field = useRef<ComponentRef<typeof Input>>(null);
  useEffect(() => field.current?.focus(), []);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (typed.trim() === '') return;
    setSaving(true);
    await onName(typed.trim());
    setSaving(false);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        ref={field}
        maxLength={60}
        aria-label={t('buyer.stars.name')}
        placeholder={t('buyer.stars.name')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={saving} disabled={typed.trim() === ''}>
        {t('buyer.stars.saveNow')}
      </Button>
      <Button onClick={onCancel}>{t('ui.action.cancel')}</Button>
    </form>
  );
}
