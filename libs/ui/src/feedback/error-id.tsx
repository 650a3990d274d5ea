import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../text/use-words';
import './feedback.css';

/** Id of an error in the logs: shows its first characters; a press copies the whole id. */
export function ErrorId({ id }: { id: string }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  // The accessible name contains the visible text, so that voice control finds the button by it.
  const shown = id.slice(0, 8);
  // Without clipboard permission, the id can be read from the title.
  const copy = () =>
    navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button
      className="error-id"
      type="text"
      size="small"
      title={id}
      icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      iconPlacement="end"
      aria-label={t(copied ? 'ui.error.idCopied' : 'ui.error.copyId', { id: shown })}
      onClick={() => void copy()}
    >
      {t('ui.error.id', { id: shown })}
    </Button>
  );
}
