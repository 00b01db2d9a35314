/*
 * CloudFront Function (JavaScript runtime 2.0), uploaded as it is. On the default behaviour alone: a path
 * without a file extension is a page of the single-page application. What belongs to the API never comes here,
 * so its errors stay errors; a missing file stays one too.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastSegment.includes('.')) request.uri = '/index.html';
  return request;
}
