import { answerTo, type Site } from '../site/answer.ts';

/*
 * The CloudFront Function of the site, JavaScript runtime 2.0; site-function.ts puts in the three constants. It sees the default
 * behavior alone: what belongs to the API never comes here, so its errors stay errors. The page for unknown addresses is
 * answered from here, since a distribution's error pages would replace the API's answers too, and no function may
 * change the status of what comes from S3.
 */
declare const site: Site;
declare const notFoundPage: string;
declare const notFoundHeaders: Record<string, { value: string }>;

interface Parameter {
  value: string;
  multiValue?: { value: string }[];
}

interface Request {
  uri: string;
  querystring: Record<string, Parameter>;
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

// CloudFront calls it by name.
export function handler(event: { request: Request }) {
  const request = event.request;
  const answer = answerTo(site, request.uri);
  if (answer.kind === 'moved') {
    const location = { value: answer.path + queryOf(request) };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: location } };
  }
  if (answer.kind === 'missing') {
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: notFoundHeaders,
      body: { encoding: 'text', data: notFoundPage },
    };
  }
  if (answer.kind === 'page') request.uri = `/${answer.document}`;
  return request;
}
