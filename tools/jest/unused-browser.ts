/** Every test starts in a browser that nobody has used. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
