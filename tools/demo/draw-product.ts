import sharp from 'sharp';

/** Flat drawings in place of photographs: a tinted background and one plain object. */
const drawings = {
  mailer: [
    '#EFE6DA',
    '<rect x="130" y="190" width="380" height="270" rx="8" fill="#CFA56B"/><path d="M130 198l190 130 190-130" fill="#B98C50"/><rect x="220" y="408" width="200" height="18" fill="#8F6A3A"/>',
  ],
  box: [
    '#E9ECE4',
    '<path d="M320 140l190 95v200l-190 95-190-95V235z" fill="#B98952"/><path d="M320 330l190-95v200l-190 95z" fill="#A07543"/><path d="M320 140l190 95-190 95-190-95z" fill="#D0A56C"/><path d="M225 187l190 95v70l-40-20v-50l-190-95z" fill="#EAD3AC"/>',
  ],
  tape: [
    '#E4EAEE',
    '<circle cx="320" cy="320" r="180" fill="#B98952"/><circle cx="320" cy="320" r="120" fill="#E9D4AE"/><circle cx="320" cy="320" r="92" fill="#E4EAEE"/><path d="M470 420l60 60-10 26-30-8-8 28-60-40z" fill="#A87B45"/>',
  ],
  tissue: [
    '#EEECF1',
    '<rect x="130" y="320" width="380" height="190" rx="14" fill="#7F93AD"/><rect x="130" y="320" width="380" height="46" fill="#6C819C"/><path d="M240 330c10-90 40-150 90-190 20 70 70 110 80 190z" fill="#FFFFFF"/>',
  ],
  cup: [
    '#E7F0EB',
    '<path d="M205 210h230l-30 320H235z" fill="#F6F3EC"/><path d="M217 300h206l-16 150H233z" fill="#7A5A3C"/><rect x="190" y="170" width="260" height="46" rx="12" fill="#40474A"/>',
  ],
  lid: [
    '#E7F0EB',
    '<ellipse cx="320" cy="360" rx="200" ry="74" fill="#3F474A"/><ellipse cx="320" cy="330" rx="200" ry="74" fill="#555F62"/><ellipse cx="320" cy="318" rx="150" ry="50" fill="#687376"/><ellipse cx="380" cy="312" rx="24" ry="9" fill="#30373A"/>',
  ],
  bag: [
    '#ECE8E1',
    '<path d="M210 150h220l30 340c2 20-10 32-30 32H210c-20 0-32-12-30-32z" fill="#3E4947"/><path d="M210 150h220l5 52H205z" fill="#515D5B"/><rect x="250" y="290" width="140" height="110" rx="8" fill="#E4C79C"/><path d="M275 325h90M275 360h60" stroke="#6B5332" stroke-width="10" stroke-linecap="round"/>',
  ],
  label: [
    '#EDF0F4',
    '<rect x="150" y="180" width="340" height="280" rx="14" fill="#FFFFFF" stroke="#C9D2DC" stroke-width="6"/><path d="M190 240v120M215 240v120M232 240v120M262 240v120M285 240v120M300 240v120M330 240v120M352 240v120M380 240v120M402 240v120M430 240v120M450 240v120" stroke="#2F3A40" stroke-width="9"/><path d="M190 400h210" stroke="#9AA6B0" stroke-width="14" stroke-linecap="round"/>',
  ],
  glove: [
    '#E3EAF3',
    '<path d="M245 530V380c-40-20-80-70-90-110-6-26 26-36 42-14 16 24 34 40 58 44V170c0-36 50-36 50 0v90h6V140c0-36 50-36 50 0v120h6V160c0-36 48-36 48 0v110h6v-70c0-34 46-34 46 0v150c0 60-20 90-40 120v60z" fill="#3F6FAE"/><rect x="236" y="486" width="200" height="60" rx="12" fill="#2F5687"/>',
  ],
  apron: [
    '#E8EBEE',
    '<path d="M250 130c0 60 140 60 140 0l40 10-10 120c50 20 70 60 70 120v150H150V380c0-60 20-100 70-120l-10-120z" fill="#7E8C97"/><rect x="240" y="370" width="160" height="90" rx="10" fill="#6B7883"/><path d="M250 130c0-50 140-50 140 0" fill="none" stroke="#5C6872" stroke-width="14"/>',
  ],
  towel: [
    '#EBEFE4',
    '<rect x="140" y="190" width="360" height="100" rx="50" fill="#8FA37F"/><rect x="150" y="290" width="340" height="96" rx="48" fill="#A3B594"/><rect x="140" y="384" width="360" height="100" rx="50" fill="#7C9169"/><path d="M190 236h230M200 336h220M190 432h230" stroke="#DCE6D2" stroke-width="10" stroke-linecap="round"/>',
  ],
  napkin: [
    '#F1EDE4',
    '<path d="M150 470L320 150l170 320z" fill="#D9C9A8"/><path d="M320 150l170 320H320z" fill="#C7B48D"/><path d="M210 470l110-210 110 210" fill="none" stroke="#F1EDE4" stroke-width="10"/>',
  ],
  lamp: [
    '#EAE9F1',
    '<path d="M320 90v90" stroke="#4A4D62" stroke-width="12"/><path d="M260 180h120l90 180H170z" fill="#4A4D62"/><ellipse cx="320" cy="360" rx="150" ry="34" fill="#FBE7A6"/><path d="M180 380h280l50 150H130z" fill="#FFF5CF" opacity=".8"/>',
  ],
  bulb: [
    '#F2EFE3',
    '<circle cx="320" cy="270" r="140" fill="#FBE7A6"/><path d="M262 390h116v40H262z" fill="#C9CED2"/><path d="M270 430h100v70c0 20-100 20-100 0z" fill="#9AA4AA"/><path d="M280 290l25 60h30l25-60" fill="none" stroke="#C9973B" stroke-width="10"/>',
  ],
  jug: [
    '#E6EBEC',
    '<path d="M230 160h170l-14 40c40 50 54 120 54 180 0 90-40 140-125 140s-125-50-125-140c0-60 14-130 54-180z" fill="#9AA9AD"/><path d="M430 250c70 0 80 150-4 160" fill="none" stroke="#84949A" stroke-width="26"/><path d="M245 300c-10 60-6 120 20 160" stroke="#C9D4D7" stroke-width="16" fill="none" stroke-linecap="round"/>',
  ],
} as const;

export type DrawingKind = keyof typeof drawings;

/** @returns a PNG of 960 × 960 pixels */
export function drawProduct(kind: DrawingKind): Promise<Buffer> {
  const [ground, shape] = drawings[kind];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="960" height="960"><rect width="640" height="640" fill="${ground}"/>${shape}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
