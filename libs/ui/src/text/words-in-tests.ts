import { giveWords } from './words';
import { words as en } from './words-en';
import { words as pt } from './words-pt';

/** A page fetches the components' words in its language before it draws them; a test has them from the start. */
giveWords('en', en);
giveWords('pt', pt);
