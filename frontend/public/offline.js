/*
 * The page without a connection (frontend/service-worker): it stands at the address that was asked for, and loads that
 * address again as soon as the server answers. An external file, since the content security policy forbids inline ones.
 */
(function retryUntilConnected() {
  var everyMs = 5000;
  var state = document.getElementById('state');
  var isAsking = false;

  function ask(isAskedFor) {
    if (isAsking) return;
    isAsking = true;
    fetch('/config.json', { cache: 'no-store' })
      .then((answer) => {
        if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
        location.reload();
      })
      .catch(() => {
        isAsking = false;
        if (isAskedFor)
          state.textContent = 'Sigue sin haber conexión. Esta página lo vuelve a intentar por sí sola.';
      });
  }

  document.getElementById('retry').addEventListener('click', () => ask(true));
  window.addEventListener('online', () => ask(false));
  setInterval(() => ask(false), everyMs);
})();
