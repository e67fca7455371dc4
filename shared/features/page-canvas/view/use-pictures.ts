import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { uploadImage } from '#shared/api/transfer/upload-image.ts';
import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import { useUiText } from '#shared/ui/text.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { SLIDER_LIMITS } from '../canvas/slider.ts';
import { useCanvasText } from '../texts.ts';

interface Lost {
  readonly files: readonly File[];
  readonly partId: string | null;
  readonly words: string;
}

/** Uploads pictures one after the other and puts each where it was meant; what failed can be sent again. */
export function usePictures(canvasOf: () => PageCanvas | undefined) {
  const { api, locale, signal } = useIsland();
  const t = useCanvasText();
  const tUi = useUiText();
  const [isUploading, setUploading] = useState(false);
  const [lost, setLost] = useState<Lost>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  const upload = async (files: readonly File[], partId: string | null): Promise<void> => {
    const canvas = canvasOf();
    setLeftOut([]);
    if (canvas?.takes(partId) !== true) {
      setLost({ files, partId, words: t('Drop pictures on a widget, or select a part of one first.') });
      return;
    }
    setUploading(true);
    setLost(undefined);
    const failed: { readonly file: File; readonly words: string }[] = [];
    const addresses: string[] = [];
    const beyond: string[] = [];
    const room = canvas.pictureRoom(partId);
    // What is sent again comes after what has been placed, not over it.
    const sliderId = partId === null ? undefined : canvas.sliders.around(partId)?.getId();
    for (const file of files) {
      if (!file.type.startsWith('image/')) {
        failed.push({ file, words: t('{name} is no picture.', { name: file.name }) });
        continue;
      }
      if (addresses.length >= room) {
        beyond.push(file.name);
        continue;
      }
      try {
        addresses.push(await uploadImage(api, file, { signal }));
      } catch (error) {
        const reason = explainError(error, tUi);
        failed.push({ file, words: t('{name} could not be uploaded: {reason}', { name: file.name, reason }) });
      }
    }
    if (addresses.length > 0) canvasOf()?.placePictures(addresses, partId);
    setUploading(false);
    setLeftOut(beyond);
    if (failed.length > 0)
      setLost({
        files: failed.map(({ file }) => file),
        partId: addresses.length > 0 ? (sliderId ?? partId) : partId,
        words: failed.map(({ words }) => words).join(' '),
      });
  };
  return {
    isUploading,
    lost: lost?.words,
    leftOut:
      leftOut.length === 0
        ? undefined
        : t('A slider has at most {most} slides. {count} pictures were left out: {names}', {
            most: SLIDER_LIMITS.count.most,
            count: leftOut.length,
            names: commaList(leftOut, locale),
          }),
    upload: (files: readonly File[], partId: string | null): void => {
      if (files.length > 0 && !isUploading) void upload(files, partId);
    },
    retry: (): void => {
      if (lost !== undefined) void upload(lost.files, lost.partId);
    },
    dismiss: (): void => setLost(undefined),
    dismissLeftOut: (): void => setLeftOut([]),
  };
}
