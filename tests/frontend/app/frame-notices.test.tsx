import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameNotices } from '../../../frontend/app/frame-notice.tsx';
import { NewVersionNotice } from '../../../frontend/app/new-version-notice.tsx';
import { OfflineNotice } from '../../../frontend/app/offline-notice.tsx';
import { reportNoAnswer, watchConnection } from '../../../frontend/lib/connection.ts';
import { createQueryClient } from '../../../frontend/lib/query-client.ts';
import { getTheme } from '../../../frontend/ui/theme.ts';

/** What the server answers; undefined is no answer at all. */
let served: string | undefined = '';
let stopWatching: () => void;

const pageOf = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;

beforeEach(() => {
  served = '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => {
    if (served === undefined) throw new TypeError('Failed to fetch');
    return new Response(served);
  });
  stopWatching = watchConnection();
});
afterEach(async () => {
  served = '';
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument());
  stopWatching();
});

function show() {
  render(
    <ChakraProvider value={getTheme()}>
      <FrameNotices>
        <OfflineNotice />
        <NewVersionNotice />
      </FrameNotices>
    </ChakraProvider>,
  );
}
const say = (event: 'offline' | 'online') => act(() => void window.dispatchEvent(new Event(event)));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the notice of a lost connection', () => {
  it('comes when the browser says so, says that nothing is lost, and is read out politely', async () => {
    show();
    served = undefined;
    say('offline');
    expect(await screen.findByText('Sin conexión')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/Lo que ha escrito se conserva/);
  });

  it('comes when neither a request nor the server itself is answered, whatever the browser says', async () => {
    show();
    served = undefined;
    act(() => reportNoAnswer());
    expect(await screen.findByText('Sin conexión')).toBeVisible();
  });

  it('does not come when one request alone was not answered', async () => {
    show();
    act(() => reportNoAnswer());
    await wait(1_000);
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument();
  });

  it('stays while the browser has a network that does not reach the server', async () => {
    show();
    served = undefined;
    say('offline');
    say('online');
    await wait(12_000);
    expect(screen.getByText('Sin conexión')).toBeVisible();
  });

  it('goes by itself when the server answers again, says so, and then says nothing', async () => {
    show();
    served = undefined;
    say('offline');
    await wait(6_000);
    served = '';
    await wait(6_000);
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument();
    expect(screen.getByText('Conexión recuperada')).toBeVisible();
    await wait(7_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('has what is on the screen fetched again when it goes', async () => {
    show();
    const client = createQueryClient();
    client.mount();
    served = undefined;
    say('offline');
    await screen.findByText('Sin conexión');
    const refetch = vi.spyOn(client.getQueryCache(), 'onOnline');
    served = '';
    say('online');
    await screen.findByText('Conexión recuperada');
    expect(refetch).toHaveBeenCalled();
    client.unmount();
  });
});

describe('the notice of a new version', () => {
  const script = document.createElement('script');
  beforeEach(() => {
    script.type = 'module';
    script.setAttribute('src', '/assets/start-old.js');
    document.head.append(script);
  });
  afterEach(() => script.remove());
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const text = 'Hay una versión nueva';

  it('comes when the server has another one than the page', async () => {
    show();
    served = pageOf('/assets/start-new.js');
    comeBack();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  });

  it.each([
    ['the same version', pageOf('/assets/start-old.js')],
    ['something that is no page', '{}'],
    ['nothing', undefined],
  ])('does not come when the server answers %s', async (_what, answer) => {
    show();
    served = answer;
    comeBack();
    await wait(500);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('goes for some hours when the person wants it later', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    show();
    served = pageOf('/assets/start-new.js');
    comeBack();
    await user.click(await screen.findByRole('button', { name: 'Más tarde' }));
    await wait(60 * 60_000);
    comeBack();
    await wait(500);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await wait(4 * 60 * 60_000);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
