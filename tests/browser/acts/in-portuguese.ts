// Imported before a spec: runs it in Portuguese.
process.env.JUNTO_JOURNEY_LANGUAGE = 'pt';
