import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { cropToJpeg, type PictureArea } from './crop-to-jpeg.ts';
import styles from './pictures.module.css';

const MOST_ZOOM = 4;
/** How far an arrow key moves the picture, px. */
const KEY_STEP = 8;

interface CropDialogProps {
  /** Address of the picture that was chosen. */
  readonly url: string;
  readonly onCropped: (photo: Blob) => void;
  readonly onClose: () => void;
}

/** Chooses the square of a picture that becomes the portrait: by mouse, touch or arrow keys, larger and smaller by the slider. */
export function CropDialog({ url, onCropped, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const use = async () => {
    if (!area) return;
    setIsBusy(true);
    try {
      onCropped(await cropToJpeg(url, area));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      title="Position the photo"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={isBusy} disabled={!area} onClick={() => void use()}>
            Use this photo
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        Drag the photo<span className={styles.byKeys}>, or use the arrow keys,</span> until the face fills the
        circle.
      </p>
      <div className={styles.cropper}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': 'Photo position', role: 'application' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <div role="alert">
        {problem && <p className={styles.problem}>{problem}. Choose another picture.</p>}
      </div>
    </Dialog>
  );
}
