import { expect, it, vi } from 'vitest';
import { loadOnce } from '../../../frontend/lib/load-once.ts';

it('fetches once for everybody who asks', async () => {
  const fetchCode = vi.fn(async () => ({ answer: 42 }));
  const load = loadOnce(fetchCode);
  expect(await Promise.all([load(), load()])).toEqual([{ answer: 42 }, { answer: 42 }]);
  expect(fetchCode).toHaveBeenCalledOnce();
});

it('tries nothing that a browser would remember as failed while there is no connection', async () => {
  const fetchCode = vi.fn(async () => ({ answer: 42 }));
  const load = loadOnce(fetchCode);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(load()).rejects.toMatchObject({ code: 'NetworkError' });
  expect(fetchCode).not.toHaveBeenCalled();
  connection.mockReturnValue(true);
  expect(await load()).toEqual({ answer: 42 });
});

it('asks to load the page again where code could not be fetched', async () => {
  const load = loadOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(load()).rejects.toMatchObject({
    code: 'CodeUnavailable',
    message: expect.stringContaining('vuelva a cargar la página'),
  });
});
