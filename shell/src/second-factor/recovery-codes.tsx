import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@junto/ui/core';
import css from './second-factor.module.css';

/** Recovery codes, shown once after two-factor authentication was turned on. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.recovery}>
      <Alert
        type="warning"
        showIcon
        title={t('shell.factor.recoveryTitle')}
        description={t('shell.factor.recoveryText')}
      />
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="primary" onClick={onStored}>
        {t('shell.factor.kept')}
      </Button>
    </div>
  );
}
