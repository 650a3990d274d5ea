// Style sheets are looked at in a real browser; in jsdom an import of one is nothing.
module.exports = {};
