import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useWords } from '../text/use-words';
import './product-picture.css';

interface ProductPictureProps {
  /** `/images/<hash>`, or none. */
  url: string | null | undefined;
  name: string;
  /** 40 in tables, 44 in a stack, 56 beside a page's title, 64 in lists, 76 in dialogs. */
  size?: 40 | 44 | 56 | 64 | 76;
}

/** A square picture in the nearest stored size, or the placeholder if there is none or it fails to load. */
export function ProductPicture({ url, name, size = 64 }: ProductPictureProps) {
  const { t } = useWords();
  const [failed, setFailed] = useState<string>();
  if (!url || failed === url) {
    return (
      <span
        className="product-picture"
        data-missing
        style={{ width: size, height: size }}
        role="img"
        aria-label={t('ui.picture.missing')}
      >
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className="product-picture"
      src={`${url}-320`}
      alt={t('ui.picture.of', { name })}
      width={size}
      height={size}
      loading="lazy"
      onError={() => setFailed(url)}
    />
  );
}
