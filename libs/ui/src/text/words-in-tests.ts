import { provideWords } from './words';
import { words as en } from './words-en';
import { words as pt } from './words-pt';

/** A page fetches the components' words in its language before it draws them; a test has them from the start. */
provideWords('en', en);
provideWords('pt', pt);
