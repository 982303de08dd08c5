/**
 * 300 sentences of advertisements and 60 more, labelled by hand before the check was run on them. The rules were then
 * mended by what they missed. Before that, they found 47 % of the 300 (precision 0.95); mended by those, 23 % of the
 * 60, which were written to be unlike them (no false alarm). So whoever reads the figures of today reads how the rules
 * do on what they know. The class is the one that the
 * sentence states a preference or limitation by; null for a sentence that describes the home, the place or the sale,
 * as HUD's memorandum of January 9, 1995 on advertisements allows.
 */
import type { ProtectedClass } from '#shared/fair-housing/fair-housing.phrases.ts';

export type LabelledSentence = readonly [sentence: string, of: ProtectedClass | null];

const stating = (of: ProtectedClass, sentences: string): LabelledSentence[] =>
  sentences
    .trim()
    .split('\n')
    .map((sentence) => [sentence.trim(), of]);

export const FAIR_HOUSING_SENTENCES: readonly LabelledSentence[] = [
  ...stating(
    'familial status',
    `
    Perfect for a young family starting out.
    No kids, please.
    Adults only building.
    Ideal for empty nesters who want less to clean.
    Great home for singles.
    We prefer a couple without children.
    This is a mature community, no children under 16.
    Not suitable for small children.
    Perfect starter home for newlyweds.
    Ideal for a family of four.
    A quiet building for adults without kids.
    Sorry, no children allowed.
    Childless couples preferred.
    Great place to raise your kids.
    The seller would like to see a family with children here.
    Bachelor pad for the single man about town.
    Best suited for retirees.
    A wonderful family neighborhood.
    Family-friendly street with friendly neighbors.
    Families will love this cul-de-sac.
    Perfect for couples.
    No teenagers.
    Professional couple wanted.
    Limit of one child.
    Adult living at its best.
    Perfect for growing families.
    Ideal for single professionals.
    Only for people without kids.
    Seeking a married couple with no children.
    Kid-free complex near the lake.
    A home made for mom, dad and the kids.
    Pregnant women need not apply.
    Perfect for a large family.
    Great for first-time parents.
    This condo is for grown-ups only.
  `,
  ),
  ...stating(
    'religion',
    `
    A Christian home looking for its next owners.
    Close-knit Catholic neighborhood.
    Jewish families will feel at home.
    No Muslims.
    Ideal for church-going folks.
    We would love a Christian couple to buy our home.
    Set in a good Christian community.
    Perfect for a Mormon family.
    Seeking God-fearing buyers.
    Prefer members of our church.
    In a Hindu community.
    Great for an observant Jewish buyer.
    Believers only.
    The neighborhood is mostly Baptist.
    A Bible-believing household is preferred.
    No atheists please.
    A neighborhood of fellow Christians.
    Muslim neighborhood near the mosque.
    Christian landlord seeks Christian tenants.
  `,
  ),
  ...stating(
    'race or color',
    `
    Located in a white neighborhood.
    Whites only.
    In a predominantly Black area.
    Great for African American buyers.
    No Blacks.
    An integrated neighborhood.
    Caucasian family preferred.
    In an exclusive, all-white community.
    A minority neighborhood on the rise.
    No colored people.
    Prefer white buyers.
    In a mixed-race community.
    Asian buyers welcome, others need not apply.
    Few minorities live here.
    Black families love this street.
    A racially diverse neighborhood you will enjoy.
    Traditionally white part of town.
    Mostly Caucasian residents.
  `,
  ),
  ...stating(
    'national origin',
    `
    No immigrants.
    Ideal for Hispanic families.
    American citizens only.
    English speakers only.
    In a Mexican neighborhood.
    Must speak English.
    Perfect for a Chinese buyer.
    Located in a growing Latino community.
    No foreigners.
    Only Americans need apply.
    An Italian neighborhood with old charm.
    Great for Indian families near the research park.
    Prefer a Korean tenant.
    No Spanish speakers.
    Mostly German residents on this street.
    Born in the USA buyers only.
    Ideal for Vietnamese families.
    Native-born buyers preferred.
  `,
  ),
  ...stating(
    'disability',
    `
    No wheelchairs.
    Able-bodied buyers only.
    Not for the handicapped.
    Must be able to climb stairs and live independently.
    No mentally ill persons.
    Healthy people only.
    Not suitable for the disabled.
    No group homes for the handicapped.
    Ideal for physically fit people.
    Residents must be able to live independently.
    No service animals.
    Normal, healthy tenants wanted.
    Not for people with disabilities.
    No deaf or blind applicants.
    Perfect for the able-bodied outdoorsman.
    No one with a history of mental illness.
    No emotional support animals.
    Crippled persons should look elsewhere.
  `,
  ),
  ...stating(
    'sex',
    `
    Women only.
    Ideal for a single female.
    Male roommates preferred.
    Perfect for a single lady.
    No men, please.
    Gentlemen only.
    Straight couples only.
    No gays.
    Prefer a female buyer.
    A great house for a bachelor, no women.
    Ladies preferred.
    Traditional marriages only.
    Ideal for the working man.
    Seeking male professional.
    Not for same-sex couples.
    No transgender applicants.
    Perfect for a single guy.
    Great for a gay couple.
    Every woman will want this kitchen, women buyers preferred.
    For men only.
  `,
  ),
  ...`
    Three bedrooms and two baths on a corner lot.
    Master bedroom on the main level.
    The family room opens to the deck.
    Walk to the bus stop and the library.
    Mother-in-law suite with its own entrance.
    Quiet street with mature trees.
    Wheelchair ramp at the side door.
    Accessible bathroom with grab bars.
    One-level living with no stairs.
    White kitchen cabinets and quartz counters.
    Black appliances and a gas range.
    Fresh white paint throughout.
    Close to St. Mary's Church Road.
    Half a mile from First Baptist Church.
    Across from Temple Park.
    Minutes from the mosque, the synagogue and the university.
    Zoned for Hoover City Schools.
    Playground and pool in the subdivision.
    Fenced yard for your dog.
    No pets in this building.
    No smoking.
    A rare find in a desirable neighborhood.
    Jogging trails start at the end of the street.
    Great view of the mountains.
    Walk-in closets in every bedroom.
    The kids' room has built-in bunk beds.
    Children's playground across the street.
    Nursery next to the primary bedroom.
    Single-family home built in 1998.
    Multi-family zoning possible with approval.
    Single-story ranch on half an acre.
    Two-car garage and a single carport.
    Bachelor apartment over the garage.
    His and hers closets.
    Man cave in the basement.
    She shed in the back yard.
    55+ community under the Housing for Older Persons Act.
    This is a 62 and older community.
    Active adult community for residents 55 and over.
    Handicap parking by the entrance.
    Elevator to every floor.
    Low-step shower and wide doorways.
    Equal Housing Opportunity.
    We welcome all buyers.
    Italian marble in the foyer.
    French doors lead to the patio.
    Spanish tile roof.
    German-engineered appliances.
    Mexican tile in the sunroom.
    Chinese elm in the front yard.
    American-made windows, replaced in 2021.
    Indian Hills subdivision.
    Japanese maple by the driveway.
    Asian pear trees in the garden.
    English garden with roses.
    Dutch door in the mudroom.
    Persian rugs do not convey.
    African violets bloom on the sill.
    Korean dogwoods line the drive.
    Irish pub within walking distance.
    Vietnamese and Thai restaurants nearby.
    Close to the Mexican grocery and the farmers market.
    Black walnut trees at the back.
    White oak floors.
    Brown brick with a white porch.
    Blackbelt soil, good for a garden.
    White House Road frontage.
    Red Mountain views.
    Whitesburg Drive location.
    Colored concrete driveway.
    Color-matched cabinets.
    Race Street is two blocks away.
    Minutes from Talladega Superspeedway races.
    Diverse plantings along the creek.
    Integrated speakers and lighting.
    Integrated two-car garage.
    Exclusive listing with us until May.
    Private gate at the drive.
    Gated community with a guard.
    Christmas lights convey.
    Merry Christmas from our sellers.
    Church pews in the entry are original.
    A converted chapel with stained glass.
    Former parsonage, now a private home.
    Bishop's Gate subdivision.
    Trinity Lane address.
    Cathedral ceilings in the great room.
    Angel Oak at the corner.
    Close to Samford University.
    Priest Lake is ten minutes away.
    Kosher kitchen with two sinks.
    Hindu temple and two churches within five miles.
    Christian Brothers University is nearby.
    Catholic hospital two miles away.
    Able to close in 30 days.
    Seller is able to leave the appliances.
    Must be able to show proof of funds.
    Must give notice before showings.
    The home is in healthy condition.
    Healthy lawn with irrigation.
    Blind corner at the driveway, please use care.
    Window blinds convey.
    Dead-end street with little traffic.
    Crazy good price.
    Insanely large pantry.
    Normal wear for its age.
    Fit and finish are excellent.
    A fitness room and a sauna.
    Fitness center in the clubhouse.
    Physical address differs from the mailing address.
    Handyman special.
    Craftsman details throughout.
    Workmanship you can see.
    Gentleman's farm with 20 acres.
    Lady Banks roses along the fence.
    Women's hospital five minutes away.
    Men's locker room at the club.
    Maiden Lane frontage.
    Bride's room and ceremony lawn, zoned for events.
    Straight driveway, easy to back out of.
    Gay Street is four blocks away in downtown Knoxville.
    Transitional style inside and out.
    Queen Anne built in 1901.
    King-size primary bedroom.
    Couples' shower with two heads.
    Two sinks in the couple of baths upstairs.
    A couple of steps down to the den.
    Room for a growing garden.
    A mature maple shades the porch.
    Adult-height counters in the workshop.
    Retired brick from a mill.
    Senior center down the road.
    Young orchard of apple trees.
    New roof in 2024 and newly wed beams of oak and steel.
    Starter lot for a garden.
    The nest above the porch is protected.
    Singles court at the tennis club.
    Single-hung windows.
    Married roof lines from the 1920 addition.
    Professional kitchen with a six-burner range.
    Professionally landscaped.
    Professional photos to follow.
    Parent lot was divided in 1987.
    Large family room with a fireplace.
    Family-owned since 1962.
    The seller's family built the barn.
    Close to Family Dollar.
    Six schools within three miles.
    School bus stops at the corner.
    Teen center and library in town.
    Nursing school across the river.
    Near the VA hospital.
    USDA loan eligible.
    FHA and VA offers considered.
    Section 8 lease in place until June.
    No HOA and no restrictions on boats.
    Owner is a licensed agent.
    Sold as is.
    Tenant occupied, please give 24 hours of notice.
    Service animals are welcome, as the law says.
    Emotional support animals welcome.
    Ramp and lift can stay or go.
    Roll-in shower in the hall bath.
    Doorways are 36 inches wide.
    Residents enjoy the lake, trails and courts.
    Community pool opens in May.
    Neighbors gather at the summer market.
    Historic Five Points, a short walk to dinner.
    Safe room for storms.
    Security system stays.
    A friendly front porch.
    Near Redstone Arsenal and the research park.
    `
    .trim()
    .split('\n')
    .map((sentence): LabelledSentence => [sentence.trim(), null]),
];

/** Written after the rules were mended by the first 300. */
export const LATER_SENTENCES: readonly LabelledSentence[] = [
  ...stating(
    'familial status',
    `
    The owner is looking for a couple with no kids.
    Toddlers are not welcome here.
    A lovely home for a family with kids.
    We rent to adults, not to children.
    This loft suits a childless professional.
    Perfect for grandparents.
  `,
  ),
  ...stating(
    'religion',
    `
    Only Christians should call.
    Ideal for Jehovah's Witnesses.
    The street has a strong Jewish presence.
    We hope to sell to a family of faith.
    No Jews.
  `,
  ),
  ...stating(
    'race or color',
    `
    You will be among white neighbors here.
    The area is becoming more Black every year.
    Blacks and whites live side by side here.
    Perfect for Black buyers.
    People of color welcome in this block.
  `,
  ),
  ...stating(
    'national origin',
    `
    Ideal for a Nigerian family.
    The neighbors are all from Guatemala.
    No illegals.
    Buyers must be US citizens.
    A Hispanic neighborhood with great food.
  `,
  ),
  ...stating(
    'disability',
    `
    Not appropriate for anyone in a wheelchair.
    No disabled applicants.
    Sorry, no guide dogs.
    Residents must be in good health.
    No addicts in recovery.
  `,
  ),
  ...stating(
    'sex',
    `
    The seller prefers to sell to a woman.
    Lesbians need not apply.
    Great for two single women.
    Men need not inquire.
    A gay-friendly street.
  `,
  ),
  ...`
    Blackberry bushes along the fence.
    White picket fence and a swing.
    A family-style kitchen with a long island.
    Singletree Lane is a private road.
    Two couples' suites on opposite wings.
    The nearest hospital is Baptist Medical Center.
    Turn left at the Methodist church.
    Korean War veteran built this home by hand.
    American Legion hall across the road.
    Polish the brass and move in.
    Women's clothing boutique on the ground floor.
    Male and female hose fittings in the shop convey.
    Disability Rights Lane is the next street over.
    The elevator needs repair and the seller will credit it.
    Roommate floor plan with two primary suites.
    Seniors from the high school painted the mural.
    A nest of cardinals lives in the porch light.
    Fit for a king, with a throne of a tub.
    Straight-line winds took the old barn.
    Walk or bike to the farmers market.
    Trail for horses and riders.
    Mature pecan trees shade the drive.
    Young peach orchard with 40 trees.
    English ivy was removed in 2023.
    Catholic Street is one way.
    A black-and-white tile bath.
    Ideal for entertaining on the deck.
    Perfect for a home office.
    Great for a garden or a workshop.
  `
    .trim()
    .split('\n')
    .map((sentence): LabelledSentence => [sentence.trim(), null]),
];
