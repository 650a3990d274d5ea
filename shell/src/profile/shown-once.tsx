import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@junto/ui/core';
import css from './profile.module.css';

interface Props {
  title: string;
  text: string;
  /** Cannot be read again later. */
  secret: string;
  /** Label of the button that confirms it was saved. */
  keep: string;
  onStored: () => void;
}

/** A secret that is shown once, with a copy button. */
export function ShownOnce({ title, text, secret, keep, onStored }: Props) {
  return (
    <div className={css.madeKey}>
      <Alert type="warning" showIcon title={title} description={text} />
      <code>{secret}</code>
      <div className={css.actions}>
        <CopyButton text={secret} />
        <Button type="primary" onClick={onStored}>
          {keep}
        </Button>
      </div>
    </div>
  );
}

/** Without clipboard permission, the text can be selected and copied. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {t(copied ? 'shell.webhooks.copied' : 'shell.webhooks.copy')}
    </Button>
  );
}
