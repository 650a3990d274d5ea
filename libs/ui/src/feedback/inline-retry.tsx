import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useWords } from '../text/use-words';
import './feedback.css';

/** A dashboard figure that failed to load: '—' with a small retry button (decision 30). */
export function InlineRetry({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <span className="quiet-retry">
      {t('ui.empty.unknown')}
      <Tooltip title={t('ui.action.tryAgain')}>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('ui.action.tryAgain')}
          onClick={onRetry}
        />
      </Tooltip>
    </span>
  );
}
