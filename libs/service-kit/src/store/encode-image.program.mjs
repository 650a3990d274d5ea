// @ts-check

// Child process of image-encoder.ts: answers each message (the bytes of an image) with an `Encoded`, or with the reason
// of the failure.
import sharp from 'sharp';

// One thread and no cache: the memory of an image is freed after it.
sharp.concurrency(1);
sharp.cache(false);

/** Longest side of the full size in pixels. No screen shows more, and more does not fit into 200 MiB. */
const fullSize = 2_048;
/** Some files are crafted to be slow. */
const decodeWithinS = 10;
/** The service has checked the pixels already. The first frame of an animation is used. */
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
  // The smaller sizes are made from the full size: the image is decoded once.
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
    // A valid image may take longer on a busy machine: the sender may try again.
    (/** @type {Error} */ error) => process.send?.({ failed: /^timeout/.test(error.message) ? 'slow' : 'unreadable' }),
  );
});
process.on('disconnect', () => process.exit());
