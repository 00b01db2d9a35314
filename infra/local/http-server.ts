import { createAdaptorServer } from '@hono/node-server';
import { CannotStart } from './local-environment.ts';

type Server = ReturnType<typeof createAdaptorServer>;
type Answer = (request: Request, connection: object) => Response | Promise<Response>;

export const createServer = (answer: Answer): Server => createAdaptorServer({ fetch: answer });

/** Answers the address. `port` 0 takes any free one. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(
        new CannotStart(
          inUse
            ? `El puerto ${port} ya está en uso. Elija otro con PORT=<número>.`
            : `No se puede escuchar en el puerto ${port} (${error.code}).`,
        ),
      );
    });
    // Loopback alone: this machine's data are for whoever sits at it.
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === 'object' && address ? address.port : port}`);
    });
  });
}

/** How long requests that are being answered may take to end when the platform stops. */
const patienceMs = 5000;

/** Takes no new requests, lets those that run be answered, and cuts what is left after a while. */
export function close(server: Server): Promise<void> {
  if (!('closeIdleConnections' in server)) throw new TypeError('Not an HTTP/1.1 server');
  return new Promise((resolve) => {
    // A connection falls idle when its answer is sent, and would then be kept for the next request.
    const drain = setInterval(() => server.closeIdleConnections(), 20);
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearInterval(drain);
      clearTimeout(cut);
      resolve();
    });
  });
}
