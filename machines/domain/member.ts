/** The agreements that a member has not consented to in their present version. */
export type MissingConsent = { userAgreement: boolean; privacyPolicy: boolean };

/** The signed-in member, decoded (MeEdu API: GET /api/v2/member/detail). */
export type User = {
  id: number;
  /** `nick_name`, else `name`, else ''. */
  name: string;
  /** Absolute address, or '' when there is none. */
  avatarUrl: string;
  /** Points (积分). */
  credit1: number;
  isMobileBound: boolean;
  isFaceVerified: boolean;
  missingConsent: MissingConsent;
  /** When the VIP membership ends, in ms since 1970; 0 without one. It may lie in the past: the server tidies up once an hour. */
  vipUntil: number;
};

/** The shipping address of this session; kept until replaced, never stored (specification, section 3). */
export type AddressForm = {
  name: string;
  mobile: string;
  province: string;
  city: string;
  area: string;
  street: string;
};
