// @ts-check

// Run by image-encoder.ts as a process of its own: it answers each message, the bytes of an image, with an `Encoded`, or
// with why there is none.
import sharp from 'sharp';

// One thread and no cache: memory that an image takes is free again after it.
sharp.concurrency(1);
sharp.cache(false);

/** Longest side in pixels of the full size. No screen shows more, and more does not fit into 200 MiB. */
const fullSize = 2_048;
/** Some files are made to be slow. */
const decodeWithinS = 10;
/** The service has judged the pixels already. The first image of an animation is the image. */
const asSent = /** @type {const} */ ({
  limitInputPixels: false,
  failOn: 'error',
  animated: false,
  sequentialRead: true,
});

/** @param {number} side @returns {import('sharp').ResizeOptions} */
const within = (side) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** @param {{ bytes: Buffer, sizes: number[] }} image */
async function encode({ bytes, sizes }) {
  const { data: full, info } = await sharp(bytes, asSent)
    .autoOrient()
    .resize(within(fullSize))
    .timeout({ seconds: decodeWithinS })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const smaller = [];
  // From the full size, one after the other: the image itself is decoded once.
  for (const size of sizes) {
    const fits = Math.max(info.width, info.height) <= size;
    const webp = fits ? full : await sharp(full).resize(within(size)).webp({ quality: 80 }).toBuffer();
    smaller.push({ size, webp });
  }
  return { full, sizes: smaller };
}

process.on('message', (image) => {
  encode(/** @type {{ bytes: Buffer, sizes: number[] }} */ (image)).then(
    (encoded) => process.send?.({ encoded }),
    // On a busy machine a good image may take longer too: its sender may try again.
    (/** @type {Error} */ error) => process.send?.({ failed: /^timeout/.test(error.message) ? 'slow' : 'unreadable' }),
  );
});
process.on('disconnect', () => process.exit());
