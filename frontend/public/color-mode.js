/*
 * Sets the colour mode before the first paint, so that a dark page never flashes white. An external file,
 * since the content security policy forbids inline scripts. Same rule as frontend/lib/color-mode.ts.
 */
(function applyColorMode() {
  var saved = null;
  try {
    saved = localStorage.getItem('theme');
  } catch (_error) {
    // Storage is forbidden: the system's preference decides.
  }
  var prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  var mode = saved === 'dark' || (!saved && prefersDark) ? 'dark' : 'light';
  document.documentElement.classList.add(mode);
  document.documentElement.style.colorScheme = mode;
})();
