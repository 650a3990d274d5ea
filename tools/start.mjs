// `npm start`: the whole platform on this machine, behind http://localhost:8080 (PORT moves it), until Ctrl+C.
import { runLocally } from './stack/run-locally.mjs';

runLocally();
