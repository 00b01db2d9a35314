import { answerTo, notFound, type Site, statusHeader } from '../site/answer.ts';

/*
 * The CloudFront Function of the site, JavaScript runtime 2.0, before and after S3; site-function.ts puts in the site. It sees the
 * default behavior alone: what belongs to the API never comes here, so its errors stay errors, where a distribution's
 * error pages would replace them too.
 */
declare const site: Site;

interface Parameter {
  value: string;
  multiValue?: { value: string }[];
}

interface Request {
  uri: string;
  querystring: Record<string, Parameter>;
}

interface Response {
  statusCode: number;
  statusDescription?: string;
  headers: Record<string, { value: string }>;
}

function queryOf(request: Request): string {
  const pairs: string[] = [];
  Object.keys(request.querystring).forEach((name) => {
    const parameter = request.querystring[name] as Parameter;
    (parameter.multiValue || [parameter]).forEach((each) => {
      pairs.push(each.value === '' ? name : `${name}=${each.value}`);
    });
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * The page for unknown addresses lies in S3 as any other, and says by its metadata with which status it is shown. An answer
 * without a body (304) has the status of what the browser keeps.
 */
function withStatus(response: Response): Response {
  const status = response.headers[statusHeader];
  if (status && response.statusCode === 200) {
    response.statusCode = Number(status.value);
    response.statusDescription = 'Not Found';
  }
  delete response.headers[statusHeader];
  return response;
}

// CloudFront calls it by name, for both of its events.
export function handler(event: { request: Request; response?: Response }) {
  if (event.response) return withStatus(event.response);
  const request = event.request;
  const answer = answerTo(site, request.uri);
  if (answer.kind === 'moved') {
    const location = { value: answer.path + queryOf(request) };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: location } };
  }
  if (answer.kind === 'missing') request.uri = `/${notFound}`;
  if (answer.kind === 'page') request.uri = `/${answer.document}`;
  return request;
}
