/*
 * Sets the colour mode before the first paint, so that a dark page never flashes white, and tells the style sheet whose keys
 * this machine has. An external file, since the content security policy forbids inline scripts. Same rules as
 * frontend/lib/color-mode.ts and frontend/ui/use-is-apple.ts.
 */
(function markDocument() {
  var saved = null;
  try {
    saved = localStorage.getItem('theme');
  } catch (_error) {
    // Storage is forbidden: the system's preference decides.
  }
  var prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  var mode = saved === 'dark' || (!saved && prefersDark) ? 'dark' : 'light';
  document.documentElement.classList.add(mode);
  if (/Mac|iPhone|iPad/.test(navigator.platform)) document.documentElement.classList.add('apple');
  document.documentElement.style.colorScheme = mode;
})();
