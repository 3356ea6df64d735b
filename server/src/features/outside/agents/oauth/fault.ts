/** An error in the form of RFC 6749: a code from a short list for clients, and a sentence for their developers. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'access_denied';

export class OauthFault extends Error {
  readonly error: OauthErrorCode;
  constructor(error: OauthErrorCode, message: string) {
    super(message);
    this.name = 'OauthFault';
    this.error = error;
  }

  get status(): number {
    return this.error === 'invalid_client' ? 401 : 400;
  }
}
