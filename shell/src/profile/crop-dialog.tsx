import { useEffect, useRef, useState, type RefObject } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { usePage } from '../page-context';
import css from './crop.module.css';

/** Side length in pixels: avatars are never shown larger, including high-density screens. */
const mostPx = 640;
const maxZoom = 5;

/** A decodable picture with an object URL for the lifetime of the dialog. */
export interface ChosenPicture {
  bitmap: ImageBitmap;
  address: string;
}

interface CropDialogProps {
  picture: ChosenPicture;
  busy: boolean;
  onCropped: (cropped: Blob) => void;
  onClose: () => void;
}

/** Selects the square of a picture that becomes the avatar, by dragging, pinching, arrow keys and a slider. */
export function CropDialog({ picture, busy, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [square, setSquare] = useState<Area>();
  const use = () => square && void cropped(picture.bitmap, square).then((blob) => blob && onCropped(blob));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.profile.crop.title')}
      subtitle={t('shell.profile.crop.how')}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={busy} disabled={!square} onClick={use}>
            {t('shell.profile.crop.use')}
          </Button>
        </>
      }
    >
      <Cropping address={picture.address} onSquare={setSquare} />
    </Dialog>
  );
}

/** @param onSquare called with the square in the picture's own pixels, including the initial one */
function Cropping({ address, onSquare }: { address: string; onSquare: (square: Area) => void }) {
  const { t } = useTranslation();
  const { nonce } = usePage();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const cropper = useRef<Cropper>(null);
  useMeasuredWhenStill(place, cropper);
  return (
    <div className={css.crop}>
      <div ref={place} className={css.cropPlace}>
        <Cropper
          ref={cropper}
          image={address}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          nonce={nonce}
          maxZoom={maxZoom}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => onSquare(pixels)}
          keyboardStep={16}
          cropperProps={{ role: 'group', 'aria-label': t('shell.profile.crop.preview') }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className={css.cropSlider}>
        {t('shell.profile.crop.zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </div>
  );
}

/** The dialog grows while it opens, so that the cropper has to measure itself again after the animation. */
function useMeasuredWhenStill(place: RefObject<HTMLElement | null>, cropper: RefObject<Cropper | null>): void {
  useEffect(() => {
    const measure = ({ target }: AnimationEvent) => {
      if (target instanceof Node && target.contains(place.current))
        cropper.current?.computeSizes({ isResizeTriggered: true });
    };
    document.addEventListener('animationend', measure);
    return () => document.removeEventListener('animationend', measure);
  }, [place, cropper]);
}

/** The square as JPEG; transparent areas become white. */
function cropped(picture: ImageBitmap, { x, y, width, height }: Area): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const sidePx = Math.max(1, Math.min(mostPx, Math.round(width)));
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, sidePx, sidePx);
    context.drawImage(picture, x, y, width, height, 0, 0, sidePx, sidePx);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
